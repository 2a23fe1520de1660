// Fields of a form made from a JSON schema: one component for each kind of form, and each value at its path.

import { useId } from 'preact/hooks';
import { blankOf, formAmong, formName, formOf, type Schema, suits, titleOf, worded } from '../../authoring/form.ts';
import { nameOf, wordsOf } from '../../authoring/where.ts';
import { isFields, type Path, valueAt } from '../../engine/text/document.ts';
import type { Workbench } from './workbench.ts';

export interface FieldProps {
  readonly bench: Workbench;
  readonly schema: Schema;
  readonly path: Path;
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether a section around it has its name already. */
  readonly isSection?: boolean;
}

/**
 * A field with its label and its description; one that is not set can be added, one that need not be can be removed.
 */
export function Field(props: FieldProps) {
  const { bench, schema, path, name, isRequired, isSection } = props;
  const id = useId();
  const value = valueAt(bench.draft.value.document, path);
  const form = formOf(schema);
  const isLine = ['text', 'number', 'choice', 'switch'].includes(form.kind);
  const isSet = value !== undefined;
  if ((form.kind === 'choice' || form.kind === 'marks') && bench.possible(path, form.values).length === 0) return null;
  // Fields of one line show their standard value, and are set as soon as they are changed.
  const isShown = isSet || isLine || form.kind === 'marks' || (form.kind === 'list' && !isRequired);
  return (
    <div class={isLine ? 'field line' : 'field'} data-path={path.join('/')}>
      {!isSection &&
        (isLine ? (
          <label for={id}>{worded(name)}</label>
        ) : (
          <span class="field-name" id={`${id}-name`}>
            {worded(name)}
          </span>
        ))}
      {isShown ? (
        <Value {...props} id={id} value={value} />
      ) : (
        <button type="button" onClick={() => bench.set(path, blankOf(schema))}>
          Set
        </button>
      )}
      {isSet && !isRequired && !isLine && form.kind !== 'marks' && (
        <button type="button" class="quiet field-off" onClick={() => bench.set(path, undefined)}>
          Unset
        </button>
      )}
      {schema.description && <p class="note">{schema.description}</p>}
    </div>
  );
}

interface ValueProps extends FieldProps {
  readonly id: string;
  readonly value: unknown;
}

function Value(props: ValueProps) {
  const { bench, schema, path, name, id, value } = props;
  const form = formOf(schema);
  if (value !== undefined && !suits(schema, value)) return <Misfit {...props} />;
  switch (form.kind) {
    case 'choice':
      return <ChoiceField {...props} values={bench.possible(path, form.values)} />;
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          checked={(value ?? schema.default) === true}
          onChange={(event) => bench.set(path, event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <input
          id={id}
          type="number"
          aria-label={worded(name)}
          step={form.isWhole ? 1 : 'any'}
          min={form.least}
          max={form.most}
          placeholder={schema.default === undefined ? '' : String(schema.default)}
          value={value === undefined ? '' : String(value)}
          onInput={(event) => {
            const { value: text } = event.currentTarget;
            bench.set(path, text === '' ? undefined : Number(text), true);
          }}
        />
      );
    case 'text':
      return <TextField {...props} of={form.of} />;
    case 'marks':
      return <MarksField {...props} values={bench.possible(path, form.values)} />;
    case 'fields':
      return (
        <fieldset class="fields" aria-label={worded(name)}>
          {form.fields.map((field) => (
            <Field key={field.name} {...field} bench={bench} path={[...path, field.name]} />
          ))}
        </fieldset>
      );
    case 'list':
      return formOf(form.item).kind === 'text' ? (
        <WordsField {...props} item={form.item} />
      ) : (
        <RowsField {...props} item={form.item} />
      );
    case 'tuple':
      return (
        <span class="row">
          {form.items.map((item, i) => (
            <Value
              key={i}
              {...props}
              id={`${id}-${i}`}
              schema={item}
              path={[...path, i]}
              value={valueAt(value, [i])}
              name={`${name} ${i + 1}`}
            />
          ))}
        </span>
      );
    case 'table':
      return <TableField {...props} of={form.value} names={form.names ?? bench.authored.value?.words[form.of ?? '']} />;
    case 'either':
      return <EitherField {...props} forms={form.forms} />;
    default:
      return <Misfit {...props} />;
  }
}

function ChoiceField({
  bench,
  schema,
  path,
  name,
  isRequired,
  id,
  value,
  values,
}: ValueProps & { values: readonly (string | number | boolean)[] }) {
  const at = values.indexOf(value as string);
  const standard = schema.default;
  return (
    <select
      id={id}
      aria-label={worded(name)}
      value={String(at)}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        bench.set(path, chosen < 0 ? undefined : values[chosen]);
      }}
    >
      {(!isRequired || at < 0) && (
        <option value="-1">
          {standard === undefined ? 'not set' : `${titleOf(schema, standard as string)} (as usual)`}
        </option>
      )}
      {values.map((each, i) => (
        <option key={String(each)} value={String(i)}>
          {titleOf(schema, each)}
        </option>
      ))}
    </select>
  );
}

/** A line of text: with a list of the game's words, and for hexes a button that takes one from the map. */
function TextField({ bench, path, name, id, value, of, isRequired }: ValueProps & { of?: string }) {
  const words = of === undefined ? undefined : bench.authored.value?.words[of];
  const isLong = typeof value === 'string' && value.length > 60;
  const set = (text: string): void => bench.set(path, text === '' && !isRequired ? undefined : text, true);
  if (isLong) {
    return (
      <textarea
        id={id}
        rows={4}
        aria-label={worded(name)}
        value={String(value)}
        onInput={(event) => set(event.currentTarget.value)}
      />
    );
  }
  return (
    <span class="row">
      <input
        id={id}
        type="text"
        aria-label={worded(name)}
        value={value === undefined ? '' : String(value)}
        list={words ? `${id}-words` : undefined}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {words && (
        <datalist id={`${id}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {of === 'hex' && <PickButton bench={bench} path={path} isList={false} />}
    </span>
  );
}

function PickButton({ bench, path, isList }: { bench: Workbench; path: Path; isList: boolean }) {
  const { value: picking } = bench.picking;
  const isOn = picking !== null && picking.path.join('/') === path.join('/');
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={isList ? 'Then click hexes to add them or take them out' : 'Then click a hex'}
      onClick={() => {
        bench.letGo();
        bench.picking.value = isOn ? null : { path, isList };
      }}
    >
      {isOn ? 'Done' : 'On the map'}
    </button>
  );
}

function MarksField({
  bench,
  schema,
  path,
  name,
  value,
  values,
}: ValueProps & { values: readonly (string | number | boolean)[] }) {
  const set = Array.isArray(value) ? value : [];
  return (
    <fieldset class="marks" aria-label={worded(name)}>
      {values.map((each) => (
        <label key={String(each)}>
          <input
            type="checkbox"
            checked={set.includes(each)}
            onChange={() =>
              bench.set(path, set.includes(each) ? set.filter((other) => other !== each) : [...set, each])
            }
          />
          {titleOf(schema.items ?? {}, each)}
        </label>
      ))}
    </fieldset>
  );
}

/** Several texts: hexes from the map or by name, units by name. */
function WordsField({ bench, path, name, id, value, item }: ValueProps & { item: Schema }) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const words = bench.authored.value?.words[item.of ?? ''];
  const isProse = item.of === undefined;
  return (
    <div class="words">
      {isProse ? (
        list.map((each, i) => (
          <span key={i} class="row">
            <textarea
              rows={2}
              aria-label={`${worded(name)} ${i + 1}`}
              value={typeof each === 'string' ? each : wordsOf(each)}
              onInput={(event) => bench.set([...path, i], event.currentTarget.value, true)}
            />
            <RemoveButton bench={bench} path={[...path, i]} of={`${worded(name)} ${i + 1}`} />
          </span>
        ))
      ) : (
        <ul class="chips">
          {list.map((each, i) => (
            <li key={i} data-path={[...path, i].join('/')}>
              {wordsOf(each)}
              <RemoveButton bench={bench} path={[...path, i]} of={wordsOf(each)} />
            </li>
          ))}
        </ul>
      )}
      <span class="row">
        {item.of === 'hex' && <PickButton bench={bench} path={path} isList />}
        {isProse ? (
          <button type="button" onClick={() => bench.set(path, [...list, ''])}>
            Add
          </button>
        ) : (
          <AddWord id={id} name={name} words={words} onAdd={(word) => bench.set(path, [...list, word])} />
        )}
      </span>
    </div>
  );
}

const RemoveButton = ({ bench, path, of }: { bench: Workbench; path: Path; of: string }) => (
  <button type="button" class="quiet remove" aria-label={`Remove ${of}`} onClick={() => bench.set(path, undefined)}>
    ✕
  </button>
);

interface AddWordProps {
  readonly id: string;
  readonly name: string;
  readonly words?: readonly string[];
  readonly onAdd: (word: string) => void;
}

/** A line whose word is added by Enter, or as soon as one of the list is chosen. */
function AddWord({ id, name, words, onAdd }: AddWordProps) {
  const add = (field: HTMLInputElement): void => {
    const word = field.value.trim();
    if (word === '') return;
    field.value = '';
    onAdd(word);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        aria-label={`Add to ${worded(name)}`}
        placeholder="Add, then Enter"
        list={words ? `${id}-add` : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(event.currentTarget);
        }}
        onInput={(event) => {
          if (!(event as InputEvent).inputType && words?.includes(event.currentTarget.value)) add(event.currentTarget);
        }}
      />
      {words && (
        <datalist id={`${id}-add`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Rows of fields, folded, each with its number and name. */
function RowsField({ bench, path, name, value, item }: ValueProps & { item: Schema }) {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const { value: aim } = bench.aim;
  const isAimed = (i: number): boolean =>
    aim !== null && path.every((step, k) => aim[k] === step) && aim[path.length] === i;
  return (
    <div class="rows-field">
      {rows.map((row, i) => (
        <div key={i} class="row-entry">
          <details data-path={[...path, i].join('/')} open={rows.length === 1 || isAimed(i) || undefined}>
            <summary>
              {i + 1} {nameOf(row)}
            </summary>
            <Value
              bench={bench}
              schema={item}
              path={[...path, i]}
              name={`${name} ${i + 1}`}
              id={`${path.join('-')}-${i}`}
              isRequired
              value={row}
            />
          </details>
          <RemoveButton bench={bench} path={[...path, i]} of={`${worded(name)} ${i + 1}`} />
        </div>
      ))}
      <button type="button" onClick={() => bench.set([...path, rows.length], blankOf(item))}>
        Add
      </button>
    </div>
  );
}

/** Values by name, as units by counter. */
function TableField(props: ValueProps & { of: Schema; names?: readonly string[] }) {
  const { bench, path, name, id, value, of, names } = props;
  const rows = isFields(value) ? Object.entries(value) : [];
  const begun = (key: string): unknown => {
    const form = formOf(of);
    return form.kind === 'choice' ? bench.possible([...path, key], form.values)[0] : blankOf(of);
  };
  return (
    <div class="rows-field">
      {rows.map(([key, own]) => (
        <div key={key} class="row table-row" data-path={[...path, key].join('/')}>
          <span>{key.slice(0, 40)}</span>
          <Value
            bench={bench}
            schema={of}
            path={[...path, key]}
            name={key}
            id={`${id}-${key}`}
            isRequired
            value={own}
          />
          <RemoveButton bench={bench} path={[...path, key]} of={key} />
        </div>
      ))}
      <AddWord
        id={id}
        name={name}
        words={names?.filter((each) => !rows.some(([key]) => key === each))}
        onAdd={(key) => {
          if (!rows.some(([own]) => own === key)) bench.set([...path, key], begun(key));
        }}
      />
    </div>
  );
}

/** One of several forms; another one begins with the least that it needs. */
function EitherField(props: ValueProps & { forms: readonly Schema[] }) {
  const { bench, path, name, value, forms } = props;
  const at = formAmong(forms, value);
  return (
    <div class="either">
      <select
        aria-label={`Form of ${worded(name)}`}
        value={String(at)}
        onChange={(event) => bench.set(path, blankOf(forms[Number(event.currentTarget.value)]))}
      >
        {at < 0 && <option value="-1">not set</option>}
        {forms.map((form, i) => (
          <option key={i} value={String(i)}>
            {formName(form)}
          </option>
        ))}
      </select>
      {at >= 0 && <Value {...props} schema={forms[at]} />}
    </div>
  );
}

/** A value that no field fits: as it is, to be replaced by the least that fits. */
const Misfit = ({ bench, schema, path, value }: ValueProps) => (
  <span class="row misfit">
    <code>{(JSON.stringify(value) ?? 'nothing').slice(0, 120)}</code>
    <button type="button" onClick={() => bench.set(path, blankOf(schema))}>
      Begin anew
    </button>
  </span>
);
