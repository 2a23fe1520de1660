// Modules that build/catalogue.ts makes from the rulesets when the page is built.

declare module 'virtual:catalogue' {
  export const catalogue: readonly import('./catalogue.ts').CataloguedGame[];
}

declare module 'virtual:ledgers' {
  export const ledgers: import('./catalogue.ts').Ledgers;
}

declare module 'virtual:tips' {
  export const tips: import('./catalogue.ts').TipSheets;
}

declare module 'virtual:glossaries' {
  export const glossaries: import('./catalogue.ts').Glossaries;
}

declare module 'virtual:lessons' {
  export const lessons: import('./catalogue.ts').Lessons;
}

declare module 'virtual:beginnings' {
  /** By `RULESET/SCENARIO`. */
  export const beginnings: Readonly<Record<string, import('./beginning.ts').BeginningFiles | undefined>>;
}
