export { findRuleset } from './rules/registry.ts';
