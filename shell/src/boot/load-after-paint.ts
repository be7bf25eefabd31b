import { painted } from './tasks';

/**
 * Fetches the scripts of a page that the server wrote, and what it preloads, after the first paint: before it they would take the network and the processor
 * from what the page is shown with.
 */
export async function loadAfterPaint(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#after-paint');
  if (!template?.content.firstElementChild) return;
  await painted();
  for (const script of template.content.querySelectorAll('script')) {
    // They keep their order.
    script.async = false;
    script.fetchPriority = 'high';
  }
  template.replaceWith(template.content);
}
