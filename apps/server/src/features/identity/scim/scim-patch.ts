import type { ScimOperation } from '@trilha/contracts/identity/scim';
import { z } from 'zod';

import { ScimError } from './scim-error.ts';

type Resource = Record<string, unknown>;

const record = z.record(z.string(), z.unknown());
const PATH = /^(?:urn:[\w:.]+:)?([A-Za-z$]\w*)(?:\[([^\]]+)\])?(?:\.(\w+))?$/;
const VALUE_FILTER = /^\s*(\w+)\s+eq\s+(?:"([^"]*)"|(true|false))\s*$/i;

/** Attribute names do not mind case (RFC 7643 §2.1): the name the resource has, else the one given. */
function keyOf(resource: Resource, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(resource).find((key) => key.toLowerCase() === wanted) ?? name;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function matches(item: unknown, filter: string): boolean {
  const [, name = '', text, flag] = VALUE_FILTER.exec(filter) ?? [];
  if (name === '') throw new ScimError(400, 'The path has a filter that is not supported.', 'invalidPath');
  const values = record.safeParse(item);
  if (!values.success) return false;
  const value = values.data[keyOf(values.data, name)];
  return flag === undefined ? value === text : String(value) === flag.toLowerCase();
}

const valueOf = (item: unknown): unknown => record.safeParse(item).data?.['value'];

/** The items whose value none of the others has; of members there are thousands, so that each is looked at once. */
function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const values = new Set(others.map(valueOf));
  values.delete(undefined);
  return items.filter((item) => !values.has(valueOf(item)));
}

function setAttribute(
  resource: Resource,
  operation: ScimOperation,
  name: string,
  sub: string | undefined,
): void {
  const key = keyOf(resource, name);
  if (sub !== undefined) {
    const inner = { ...record.catch({}).parse(resource[key]) };
    setAttribute(inner, operation, sub, undefined);
    resource[key] = inner;
    return;
  }
  if (operation.op === 'remove') {
    // Directories name the members to remove in the value.
    const gone = listOf(operation.value);
    if (gone.length === 0) delete resource[key];
    else resource[key] = without(listOf(resource[key]), gone);
    return;
  }
  if (operation.op === 'add' && Array.isArray(resource[key])) {
    const known = listOf(resource[key]);
    resource[key] = [...known, ...without(listOf(operation.value), known)];
    return;
  }
  resource[key] = operation.value;
}

function changeItems(
  resource: Resource,
  operation: ScimOperation,
  { name, filter, sub }: { name: string; filter: string; sub: string | undefined },
): void {
  const key = keyOf(resource, name);
  const items = listOf(resource[key]);
  if (operation.op === 'remove' && sub === undefined) {
    resource[key] = items.filter((item) => !matches(item, filter));
    return;
  }
  const hit = items.some((item) => matches(item, filter));
  const start = hit ? items : [...items, newItem(filter)];
  resource[key] = start.map((item) => {
    if (!matches(item, filter)) return item;
    const inner = structuredClone(record.catch({}).parse(item));
    if (sub === undefined) return Object.assign(inner, record.catch({}).parse(operation.value));
    setAttribute(inner, operation, sub, undefined);
    return inner;
  });
}

/** `emails[type eq "work"].value` names an item that is not there yet: it begins with what the filter says. */
function newItem(filter: string): Resource {
  const [, name = '', text, flag] = VALUE_FILTER.exec(filter) ?? [];
  return name === '' ? {} : { [name]: flag === undefined ? text : flag.toLowerCase() === 'true' };
}

/** Applies operations in order to a copy (RFC 7644 §3.5.2). Throws `invalidPath` and `noTarget`. */
export function applyPatch(resource: Resource, operations: readonly ScimOperation[]): Resource {
  const result: Resource = structuredClone(resource);
  for (const operation of operations) {
    if (operation.path === undefined) {
      if (operation.op === 'remove') throw new ScimError(400, 'A removal needs a path.', 'noTarget');
      const values = record.safeParse(operation.value);
      if (!values.success)
        throw new ScimError(400, 'Without a path the value names attributes.', 'invalidValue');
      for (const [path, value] of Object.entries(values.data)) {
        const [, name = path, , sub] = PATH.exec(path) ?? [];
        setAttribute(result, { ...operation, value }, name, sub);
      }
      continue;
    }
    const [, name, filter, sub] = PATH.exec(operation.path.trim()) ?? [];
    if (!name || ['__proto__', 'constructor', 'prototype'].includes(name))
      throw new ScimError(400, `The path "${operation.path}" is not supported.`, 'invalidPath');
    if (filter === undefined) setAttribute(result, operation, name, sub);
    else changeItems(result, operation, { name, filter, sub });
  }
  return result;
}
