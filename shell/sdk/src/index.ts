export type { User } from '@setu/contracts';
export {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useForm } from './forms/use-form';
export { ApiError, http, refreshSession, setAdminReauthHandler, toApiError, toFormProblem } from './http/http';
export { type Answers, ApiCache, type Failures } from './http/api-cache';
export {
  type AsGiven,
  asGiven,
  type CallInput,
  download,
  preloadCall,
  send,
  type SendOptions,
  useCall,
  useCallPages,
} from './http/calls';
export { signCallsTo } from './http/service-calls';
export { type Pages, preloadApi, useApi, usePages } from './http/use-api';
export { address, language, setTranslations, type Translations } from './language/messages';
export {
  langOf,
  type Message,
  msg,
  plain,
  t,
  translated,
  translatedContent,
  translatedPlace,
} from './language/translate';
export {
  hasUnsavedWork,
  interceptPopState,
  setBlockNavigation,
  useBlockNavigation,
  useUnsavedWork,
} from './navigation/navigation-guards';
export { Link, type LinkProps, NavLink } from './navigation/link';
export { paths } from './navigation/paths';
export { useCollegeSuggestions } from './navigation/use-college-suggestions';
export { useSearchText } from './navigation/use-search-text';
export { type Notice, notify, setToastHandler } from './page/notify';
export {
  BeforeMain,
  beforeMainId,
  HeadProvider,
  PageHead,
  type PageHeadProps,
  setSite,
  site,
  hasSupportPhone,
  whatsAppLink,
} from './page/page';
export { NeedsScript, WithoutScript } from './page/without-script';
export { takePreload } from './page/preloads';
export { countView, noteUse, reportError, startTelemetry } from './page/telemetry';
export { watchOtherTabs, loadUser } from './http/load-user';
export { notifyOtherTabs } from './session/other-tabs';
export { type LoginRequest, requestLogin, setLoginDialogHandler, useSession } from './session/session';
export { finishedLoads, lazyComponent, LoadError, loadOnce, noteLoad } from './slices/lazy-component';
export { type Slice, SliceWidget, type WidgetProps, WidgetProvider, type WidgetRequest } from './slices/slice';
export { type Facts, Slot, type SlotFill, type SlotProps, SlotProvider, SlotWidget, useSlot } from './slices/slot';
export { guardedStorage, visitSeed } from './storage/guarded-storage';
