/** Fetches a file that the content origin sends as an attachment. */
export function downloadFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
