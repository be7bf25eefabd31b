import { WidgetProvider } from '@setu/sdk';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppLayout } from '../layout/app-layout';
import { WidgetHost } from '../slices/widget-host';
import { AppRoutes } from './app-routes';

export const App = () => (
  <StrictMode>
    <BrowserRouter>
      <WidgetProvider value={WidgetHost}>
        <AppLayout>
          <AppRoutes />
        </AppLayout>
      </WidgetProvider>
    </BrowserRouter>
  </StrictMode>
);
