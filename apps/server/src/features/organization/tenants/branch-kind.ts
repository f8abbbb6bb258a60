import { BRANCH_TARGETS } from '@trilha/contracts/organization/branch-imports';
import { searchKey } from '@trilha/rules/platform/text';

import { listKind } from '../../../platform/imports/list-kind.ts';
import { branchesNamed } from '../../../platform/labelled-things.ts';
import {
  MAX_BRANCHES,
  findBranchesInUse,
  findBranchesNamed,
  insertBranches,
  listBranchKeys,
  lockBranches,
  lockNames,
  removeBranches,
  renameBranches,
} from './structure.queries.ts';

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
  async reading(ctx) {
    const known = new Set(await listBranchKeys(ctx));
    return {
      otherwise: {},
      readRow: (cells) => {
        const name = cells.required('name');
        const key = name === null ? null : searchKey(name);
        if (key && !known.has(key) && known.size >= MAX_BRANCHES)
          cells.fault('name', 'too_many', [String(MAX_BRANCHES)]);
        else if (key && cells.faults.length === 0) known.add(key);
        return { key, name: name ?? '', said: { name } };
      },
    };
  },
  async read(ctx, _scopeId, keys) {
    return new Map((await findBranchesNamed(ctx, keys)).map(({ key, name }) => [key, { name }]));
  },
  async write(ctx, _scopeId, things) {
    const there = await findBranchesNamed(
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
    const branches = await findBranchesNamed(ctx, keys);
    const ids = branches.map(({ id }) => id);
    await lockBranches(ctx, ids);
    const inUse = await findBranchesInUse(ctx, ids);
    const named = await branchesNamed(ctx, labelled, ids);
    return new Set(branches.filter(({ id }) => inUse.has(id) || named.has(id)).map(({ key }) => key));
  },
  async remove(ctx, _scopeId, keys) {
    const branches = await findBranchesNamed(ctx, keys);
    await removeBranches(
      ctx,
      branches.map(({ id }) => id),
    );
  },
});
