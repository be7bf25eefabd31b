import { type Answers, ApiCache, type Failures, SlotProvider, WidgetProvider } from '@setu/sdk';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { AppLayout } from '../layout/app-layout';
import { WidgetHost } from '../routing/slice-host';
import { release } from '../slices/slice-loader';
import { AppRoutes } from '../routing/app-routes';

interface AppProps {
  /** API data that the document preloaded. */
  answers: Answers;
  failures: Failures;
  /** The browser's router, or the single location that the server renders. */
  router: ComponentType<{ children: ReactNode }>;
}

/** The whole application, the same on the server and in the browser. */
export const App = ({ answers, failures, router: Router }: AppProps) => (
  <StrictMode>
    <ApiCache answers={answers} failures={failures}>
      <Router>
        <WidgetProvider value={WidgetHost}>
          <SlotProvider value={release.slots ?? {}}>
            <AppLayout>
              <AppRoutes />
            </AppLayout>
          </SlotProvider>
        </WidgetProvider>
      </Router>
    </ApiCache>
  </StrictMode>
);
