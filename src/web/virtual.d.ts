// Modules that build/catalogue.ts makes from the rulesets when the page is built.

declare module 'virtual:catalogue' {
  export const catalogue: readonly import('./start/catalogue.ts').CataloguedGame[];
}

declare module 'virtual:ledgers' {
  export const ledgers: import('./start/catalogue.ts').Ledgers;
}

declare module 'virtual:tips' {
  export const tips: import('./start/catalogue.ts').TipSheets;
}

declare module 'virtual:glossaries' {
  export const glossaries: import('./start/catalogue.ts').Glossaries;
}

declare module 'virtual:lessons' {
  export const lessons: import('./start/catalogue.ts').Lessons;
}
