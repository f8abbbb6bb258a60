/** What of another service is shown in a room. */
type Shown = 'conference' | 'page';

/** Stands in the address of a page that was loaded anew for the sake of its policy, until that page has read it. */
const MARK = /^#shows-(conference|page)=(.+)$/;
const [, shownAnew, originAnew] = MARK.exec(location.hash) ?? [];
const place = () => `${location.pathname}${location.search}`;
if (shownAnew) history.replaceState(history.state, '', place());

/** Whether this page was loaded anew as somebody joined a conference. */
export const isJoiningAnew = (): boolean => shownAnew === 'conference';

/**
 * What a page may show of other services is said as it is loaded; what an administrator names later the browser refuses. Loads the page
 * anew, once, where the browser refuses this address. Returns what ends it.
 */
export function renewPolicyFor(address: string, shown: Shown, reload = () => location.reload()): () => void {
  const { origin } = new URL(address);
  const handleViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (!URL.canParse(blockedURI) || new URL(blockedURI).origin !== origin || originAnew === origin) return;
    history.replaceState(history.state, '', `${place()}#shows-${shown}=${origin}`);
    reload();
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  return () => document.removeEventListener('securitypolicyviolation', handleViolation);
}
