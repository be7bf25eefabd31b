import { painted } from '../timing/tasks';

/** Loads the scripts and preloads of a server-rendered page after the first paint. Before it, they would delay the files that the paint needs. */
export async function loadAfterPaint(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const template = document.querySelector<HTMLTemplateElement>('#after-paint');
  if (!template?.content.firstElementChild) return;
  await painted();
  for (const script of template.content.querySelectorAll('script')) {
    // Preserves the order of the scripts.
    script.async = false;
    script.fetchPriority = 'high';
  }
  template.replaceWith(template.content);
}
