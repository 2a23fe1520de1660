#!/usr/bin/env node
import { load } from './program.js';

await load('main', 'src/cli/main.ts');
