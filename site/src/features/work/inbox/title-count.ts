import { countText } from '../../../platform/inbox-state';

/** Shows a count before the document's title, whatever title the page sets. @returns function that removes it */
export function showTitleCount(count: number): () => void {
  const plain = () => document.title.replace(/^\(\d+\+?\) /, '');
  const show = () => {
    const title = count > 0 ? `(${countText(count)}) ${plain()}` : plain();
    if (document.title !== title) document.title = title;
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = plain();
  };
}
