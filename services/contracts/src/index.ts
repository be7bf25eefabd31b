export {
  fieldAt,
  namesOf,
  wordOf,
  type Field,
  type FieldProblem,
  type Fields,
  type Unchecked,
  type ValuesOf,
} from './form/fields.js';
export { firstProblem, firstProblems, type FlatFields } from './form/check-form.js';
export * from './form/email.js';
export type { Asked } from './form/nested-form.js';
export type * from './api/error-body.js';
export { addressOf, type AddressValues, fillAddress } from './api/address.js';
export * as api from './api/api.js';
export * from './api/call.js';
export * from './api/call-shape.js';
export {
  type BodyRule,
  bodyRuleAt,
  bodyRuleOf,
  callAt,
  moduleAt,
  namedCalls,
  namedCallsAt,
  serviceAt,
} from './api/call-table.js';
export * from './api/list-query.js';
export type * from './api/page.js';
export * from './college/chance-words.js';
export * from './college/chances.js';
export * from './college/college.js';
export * from './college/college-form.js';
export * from './college/college-state.js';
export * from './college/college-status.js';
export * from './college/naac.js';
export type * from './college/college-group.js';
export * from './college/comparison.js';
export * from './college/completeness.js';
export type * from './college/directory.js';
export type * from './college/cutoffs.js';
export * from './college/display-name.js';
export * from './college/entry-columns.js';
export * from './college/facets.js';
export * from './college/fees.js';
export * from './college/field-source.js';
export * from './college/import-columns.js';
export * from './college/keywords.js';
export * from './college/name-initials.js';
export * from './college/pictures.js';
export * from './college/place.js';
export * from './college/rating.js';
export type * from './college/recruiter-logo.js';
export * from './college/report.js';
export * from './college/suggestion.js';
export * from './college/video.js';
export * from './college/web-address.js';
export * from './people/age-declaration.js';
export * from './people/application-decision.js';
export * from './people/consent.js';
export * from './people/course-and-stream.js';
export * from './people/credentials.js';
export * from './people/email-draft.js';
export * from './people/feedback.js';
export * from './people/guardian.js';
export * from './people/mentor-page.js';
export * from './people/mentor-report.js';
export * from './people/mentor-studies.js';
export * from './people/mentorship-application.js';
export * from './people/profile.js';
export * from './people/retention.js';
export * from './people/review.js';
export * from './people/review-mark.js';
export * from './people/review-numbers.js';
export * from './people/shortlist.js';
export * from './people/user.js';
export * from './admin/admin-forms.js';
export * from './admin/administrators.js';
export * from './admin/administrator.js';
export * from './admin/bulk-edit.js';
export * from './admin/college-table.js';
export * from './admin/duplicates.js';
export * from './admin/closing-imports.js';
export * from './admin/college-suggestion.js';
export * from './admin/joins.js';
export * from './admin/full-export.js';
export * from './admin/history.js';
export * from './admin/import.js';
export * from './admin/import-schedule.js';
export * from './admin/overview.js';
export type * from './admin/platform-health.js';
export * from './admin/saved-views.js';
export * from './admin/column-mapping.js';
export * from './admin/releases.js';
export * from './admin/import-layout.js';
export * from './admin/rights.js';
export * from './admin/todo.js';
export * from './site/page-head.js';
export type * from './site/data-recipients.js';
export type * from './site/process-state.js';
export type * from './site/service-token.js';
export * from './site/site.js';
export * from './site/telemetry.js';
export * from './text/format.js';
export * from './text/hash.js';
export * from './text/questions.js';
export * from './text/search-words.js';
export * from './text/slug.js';
export * from './text/typed-values.js';
export * from './text/units.js';
export * as messages from './messages.js';
