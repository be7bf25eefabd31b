import { WidgetProvider } from '@setu/sdk';
import { StrictMode } from 'react';
import { AppLayout } from '../layout/app-layout';
import { WidgetHost } from '../slices/widget-host';
import { AppRoutes } from './app-routes';
import { Router } from './router';

export const App = () => (
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
