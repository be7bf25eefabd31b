import { api, type EditableCollege } from '@setu/contracts';
import { Link, useCall, useNavigate, useParams } from '@setu/sdk';
import { ErrorCard } from '@setu/ui';
import { useState } from 'react';
import { AdminPage, AdminPageSkeleton } from '../../components/admin-page';
import { adminPaths } from '../../paths';
import { CollegeEditor } from './college-editor';
import { DraftOffer } from './draft/draft-offer';
import { useSavedDraft } from './draft/use-draft';
import type { CollegeFormStart } from './use-college-form';
import { valuesOf } from './values/college-values';

/** `/admin/colleges/new` and `/admin/colleges/:collegeId`: one form. */
export default function CollegeFormPage() {
  const { collegeId } = useParams();
  return <CollegeForm key={collegeId} id={collegeId} />;
}

/** A form starts from the current college, and does not change while an administrator fills it in. */
const loadOnceOnMount = { revalidateOnMount: true, revalidateOnReconnect: false };

function CollegeForm({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const {
    data: college,
    error,
    isValidating,
    reload,
  } = useCall(api.adminColleges.one, id === undefined ? null : { params: { id } }, loadOnceOnMount);
  const { draft, discard } = useSavedDraft(id ?? 'new');
  const [restored, setRestored] = useState(false);
  const title = id === undefined ? 'Add a college' : 'Edit college';
  if (isValidating || draft === undefined) return <AdminPageSkeleton />;
  if (error)
    return (
      <AdminPage title={title}>
        {error.status === 404 ? (
          <ErrorCard
            title="This college no longer exists"
            message={<Link to={adminPaths.colleges()}>Back to the colleges</Link>}
          />
        ) : (
          <ErrorCard
            title="The college could not be loaded"
            message={error.serverMessage}
            onRetry={() => void reload()}
          />
        )}
      </AdminPage>
    );
  if (draft && !restored)
    return (
      <AdminPage title={title}>
        <DraftOffer draft={draft} onRestore={() => setRestored(true)} onDiscard={() => void discard()} />
      </AdminPage>
    );
  const start: CollegeFormStart = draft
    ? { values: draft.values, base: draft.base && withAddresses(draft.base, college), restored: true }
    : { values: valuesOf(college), base: college, restored: false };
  return (
    <CollegeEditor start={start} onAdded={({ _id }) => void navigate(adminPaths.college(_id), { replace: true })} />
  );
}

/** Addresses of pictures expire while a draft waits. */
const withAddresses = (base: EditableCollege, { gallery = [] }: Partial<EditableCollege> = {}): EditableCollege => ({
  ...base,
  gallery: base.gallery.map((picture) => ({
    ...picture,
    address: gallery.find(({ key }) => key === picture.key)?.address ?? picture.address,
  })),
});
