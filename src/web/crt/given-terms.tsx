// Terms of an attack that a user states: keys of a ruleset's table, or defender and circumstances of a table file.

import type { OfferedStudy, OfferedTable } from './talk.ts';

type Keys = Readonly<Record<string, string>>;

interface KeyTermsProps {
  readonly study: OfferedStudy;
  readonly keys: Keys;
  readonly change: (keys: Keys) => void;
}

/** A key that is given holds throughout: an axis along it falls away. */
export function KeyTerms({ study, keys, change }: KeyTermsProps) {
  const give = (key: string, value: string): void => {
    const { [key]: _, ...rest } = keys;
    change(value.trim() === '' ? rest : { ...rest, [key]: value.trim() });
  };
  return (
    <details class="terms" open={Object.keys(keys).length > 0}>
      <summary>Units and circumstances</summary>
      <p class="note">What is left empty is varied by the study, or stays as it says.</p>
      <div class="keys-grid">
        {study.keys.map(({ key, title, values }) => (
          <label key={key} htmlFor={`key-${key}`}>
            <span>
              <b>{key}</b> <span class="note">{title}</span>
            </span>
            {values ? (
              <select
                id={`key-${key}`}
                value={keys[key] ?? ''}
                onChange={(event) => give(key, event.currentTarget.value)}
              >
                <option value="">{study.fixed[key] ?? '–'}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {value}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`key-${key}`}
                type="text"
                value={keys[key] ?? ''}
                placeholder={study.fixed[key] ?? ''}
                onChange={(event) => give(key, event.currentTarget.value)}
              />
            )}
          </label>
        ))}
      </div>
    </details>
  );
}

interface FileTermsProps {
  readonly table: OfferedTable;
  readonly given: readonly string[];
  readonly change: (terms: { readonly defender?: number; readonly given?: readonly string[] }) => void;
}

const MOST_STRENGTH = 999;

export function FileTerms({ table, given, change }: FileTermsProps) {
  const strengthen = (text: string): void => {
    const defender = Number(text);
    if (Number.isInteger(defender) && defender >= 1 && defender <= MOST_STRENGTH) change({ defender });
  };
  return (
    <div class="row terms">
      <label>
        Strength of the defender{' '}
        <input
          type="number"
          min={1}
          max={MOST_STRENGTH}
          value={table.defender}
          onChange={(event) => strengthen(event.currentTarget.value)}
        />
      </label>
      {table.circumstances.length > 0 && (
        <fieldset class="row">
          <legend>Throughout</legend>
          {table.circumstances.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={given.includes(name)}
                onChange={(event) =>
                  change({
                    given: event.currentTarget.checked ? [...given, name] : given.filter((each) => each !== name),
                  })
                }
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
