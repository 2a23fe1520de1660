// Dates of turns: a turn is a week (OCS 1.0).

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const FEBRUARY = 1;
const WEEK = 7;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** `10 Aug`, so many weeks after a date such as 1941-08-10. */
export function dateOf(first: string, weeks: number): string {
  let [year, month, day] = first.split('-').map(Number);
  month -= 1;
  day += WEEK * weeks; // OCS 1.0
  for (;;) {
    const days = month === FEBRUARY && isLeap(year) ? 29 : DAYS[month];
    if (day <= days) return `${day} ${MONTHS[month]}`;
    day -= days;
    month = (month + 1) % MONTHS.length;
    if (month === 0) year++;
  }
}
