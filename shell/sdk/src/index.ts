export { BeforeMain, beforeMainId } from './before-main';
export { setBlockNavigation, useBlockNavigation } from './block-navigation';
export { ApiError, toApiError, toFormProblem } from './api-error';
export { holdHistory } from './hold-history';
export { http, letAdministratorsInWith } from './http';
export { notify, showNoticesWith, type Notice } from './notice';
export { PageHead } from './page-head';
export { paths } from './paths';
export { lazyComponent } from './lazy-component';
export { LoadError } from './load-error';
export { loadUser } from './load-user';
export { requestLogin, showLoginWith, type LoginRequest } from './request-login';
export * from './router';
export type { User } from '@setu/contracts';
export { useSession } from './session.store';
export { followOtherTabs, tellOtherTabs } from './session-tabs';
export { site, whatsAppLink } from './site';
export type { Slice, WidgetProps } from './slice';
export { SliceWidget, WidgetProvider, type WidgetRequest } from './slice-widget';
export { countView, reportError, startTelemetry } from './telemetry';
export { preloadApi, useApi, usePages } from './use-api';
export { useSearchText } from './use-search-text';
export { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
export { visitSeed } from './visit-seed';
export { withinLimit } from './within-limit';

/** Version of this sdk; a slice declares the range it needs. */
export const sdkVersion = '1.1.0';
