// The part of a JSON schema that a path of a document leads to.

import { formOf, type Schema } from '../../authoring/form.ts';
import type { Path } from '../../engine/text/document.ts';

/** An empty schema where the path leads to nothing that is known. */
export function schemaAt(schema: Schema, path: Path): Schema {
  let found = schema;
  for (const step of path) {
    const form = formOf(found);
    if (form.kind === 'fields') found = form.fields.find(({ name }) => name === step)?.schema ?? {};
    else if (form.kind === 'list') found = form.item;
    else if (form.kind === 'table') found = form.value;
    else if (form.kind === 'tuple') found = form.items[Number(step)] ?? {};
    else return {};
  }
  return found;
}
