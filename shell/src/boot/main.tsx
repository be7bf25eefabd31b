import '@setu/ui/styles.css';
import './first-paint.css';
import { followOtherTabs, loadUser } from '@setu/sdk';
import { applyStoredTheme } from '@setu/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';

applyStoredTheme();
createRoot(document.getElementById('root')!).render(<App />);
void loadUser();
followOtherTabs();
