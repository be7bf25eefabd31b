import '@setu/ui/styles.css';
import './first-paint.css';
import { watchOtherTabs, loadUser, startTelemetry, WidgetProvider } from '@setu/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredTheme } from '../layout/footer/theme-choice';
import { AppLayout } from '../layout/app-layout';
import { loadChunksOf } from '../slices/chunk-loading';
import { WidgetHost } from '../slices/slice-host';
import { AppRoutes } from './app-routes';
import { Router } from './router';
import { watchReleases } from '../updates/watch-releases';
import { release } from '../slices/slice-loader';

const App = () => (
  <StrictMode>
    <Router>
      <WidgetProvider value={WidgetHost}>
        <AppLayout>
          <AppRoutes />
        </AppLayout>
      </WidgetProvider>
    </Router>
  </StrictMode>
);

loadChunksOf(__webpack_require__);
startTelemetry(release);
applyStoredTheme();
createRoot(document.getElementById('root')!).render(<App />);
void loadUser();
watchOtherTabs();
watchReleases();
