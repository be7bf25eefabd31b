import type { EditableCollege } from '@setu/contracts';
import { Link, useNavigate, useParams } from '@setu/sdk';
import { ErrorCard } from '@setu/ui';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { AdminPage, AdminPageSkeleton } from '../../components/admin-page';
import { CollegeEditor } from './college-editor';
import { DraftOffer } from './draft/draft-offer';
import type { CollegeFormStart } from './use-college-form';
import { useStart } from './use-start';
import { emptyCollege } from './values/college-values';
import { valuesOf } from './values/values-of';

/** `/admin/colleges/new` and `/admin/colleges/:collegeId`: one form. */
export default function CollegeFormPage() {
  const { collegeId } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <CollegeForm key={`${collegeId} ${attempt}`} id={collegeId} onRetry={() => setAttempt(attempt + 1)} />;
}

function CollegeForm({ id, onRetry }: { id: string | undefined; onRetry(): void }) {
  const navigate = useNavigate();
  const { loaded, error, discardDraft } = useStart(id);
  const [restored, setRestored] = useState(false);
  const title = id === undefined ? 'Add a college' : 'Edit college';
  if (error)
    return (
      <AdminPage title={title}>
        {error.status === 404 ? (
          <ErrorCard
            title="This college is not there any more"
            message={<Link to={adminPaths.colleges()}>Back to the colleges</Link>}
          />
        ) : (
          <ErrorCard title="The college could not be loaded" message={error.serverMessage} onRetry={onRetry} />
        )}
      </AdminPage>
    );
  if (!loaded) return <AdminPageSkeleton />;
  const { college, draft } = loaded;
  if (draft && !restored)
    return (
      <AdminPage title={title}>
        <DraftOffer draft={draft} onRestore={() => setRestored(true)} onDiscard={discardDraft} />
      </AdminPage>
    );
  const start: CollegeFormStart =
    draft && restored
      ? { values: draft.values, base: draft.base && withAddresses(draft.base, college), restored: true }
      : { values: college ? valuesOf(college) : emptyCollege(), base: college, restored: false };
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
