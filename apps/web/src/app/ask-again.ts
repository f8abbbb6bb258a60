import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What is declared outdated while it is on its way is asked for again once it has come: the answer may be from before. The cache itself
 * breaks off and begins anew only what is on the screen already; an answer that comes for the first time, or for nobody yet, would
 * count as current.
 */
export function askOutdatedAgain(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && query.state.fetchStatus !== 'idle') outdated.add(query);
    // Started again: that answer is from afterwards.
    else if (action.type === 'fetch' || action.type === 'error') outdated.delete(query);
    // A first load that failed counts as outdated already, and cannot be marked so again: its next try is.
    if (action.type === 'fetch' && query.state.isInvalidated && query.state.data === undefined)
      query.setState({ isInvalidated: false });
    else if (action.type === 'success' && action.manual !== true && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
