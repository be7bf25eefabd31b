import '@setu/ui/styles.css';
import './first-paint.css';
import { followOtherTabs, loadUser, startTelemetry } from '@setu/sdk';
import { applyStoredTheme } from '@setu/ui';
import { createRoot } from 'react-dom/client';
import { watchReleases } from '../updates/watch-releases';
import { App } from './app';
import { release } from './page-data';

startTelemetry(release.canary);
applyStoredTheme();
createRoot(document.getElementById('root')!).render(<App />);
void loadUser();
followOtherTabs();
watchReleases();
