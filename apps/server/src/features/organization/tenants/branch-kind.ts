import { BRANCH_TARGETS } from '@trilha/contracts/organization/branch-imports';
import { searchKey } from '@trilha/rules/platform/text';

import type { TenantContext } from '../../../platform/context.ts';
import { listKind } from '../../../platform/imports/list-kind.ts';
import { branchesNamed } from '../../../platform/labelled-things.ts';
import {
  findBranchesInUse,
  insertBranches,
  listBranchNames,
  lockNames,
  removeBranches,
  renameBranches,
} from './structure.queries.ts';

/** Branches whose names have these keys: no two of a company do, whatever their capitals and accents. */
async function branchesOf(ctx: TenantContext, keys: readonly string[]) {
  const wanted = new Set(keys);
  const branches = await listBranchNames(ctx);
  return branches.flatMap(({ id, name }) => {
    const key = searchKey(name);
    return wanted.has(key) ? [{ id, name, key }] : [];
  });
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name : '');

/** Branches of a company: known by their names, which is all they have. */
export const branchKind = listKind({
  name: 'branches',
  permission: 'structure.manage',
  targets: BRANCH_TARGETS,
  required: ['name'],
  heads: {
    name: [
      'filial',
      'filiais',
      'loja',
      'unidade',
      'nome',
      'nome da filial',
      'branch',
      'branch name',
      'store',
      'sucursal',
      'tienda',
      'nombre',
      'agence',
      'succursale',
      'magasin',
      'nom',
    ],
  },
  actions: {
    imported: 'branch.imported',
    undone: 'branch.import_undone',
    resumed: 'branch.import_resumed',
  },
  objectKind: 'branch_import',
  // Names are given one after the other, so that two equal ones see each other.
  requireOpen: (ctx) => lockNames(ctx),
  async reading() {
    return {
      otherwise: {},
      readRow: (cells) => {
        const name = cells.required('name');
        return { key: name === null ? null : searchKey(name), name: name ?? '', said: { name } };
      },
    };
  },
  async read(ctx, _scopeId, keys) {
    return new Map((await branchesOf(ctx, keys)).map(({ key, name }) => [key, { name }]));
  },
  async write(ctx, _scopeId, things) {
    const there = await branchesOf(
      ctx,
      things.map(({ key }) => key),
    );
    const idOf = new Map(there.map(({ key, id }) => [key, id]));
    const named = things.map(({ key, thing }) => ({ id: idOf.get(key), name: nameOf(thing['name']) }));
    await renameBranches(
      ctx,
      named.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
    );
    await insertBranches(
      ctx,
      named.flatMap(({ id, name }) => (id ? [] : [name])),
    );
  },
  isOutside: () => false,
  async leaning(ctx, _scopeId, keys, { labelled }) {
    const branches = await branchesOf(ctx, keys);
    const ids = branches.map(({ id }) => id);
    const inUse = await findBranchesInUse(ctx, ids);
    const named = await branchesNamed(ctx, labelled, ids);
    return new Set(branches.filter(({ id }) => inUse.has(id) || named.has(id)).map(({ key }) => key));
  },
  async remove(ctx, _scopeId, keys) {
    const branches = await branchesOf(ctx, keys);
    await removeBranches(
      ctx,
      branches.map(({ id }) => id),
    );
  },
});
