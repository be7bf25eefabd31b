import type { EditableCollege } from '@setu/contracts';
import { Link, paths, useUnsavedWork } from '@setu/sdk';
import { Icon } from '@setu/ui';
import { FormProvider } from 'react-hook-form';
import { AdminPage } from '../../components/admin-page';
import { CollegeHistory } from '../history/history-list';
import styles from './college-editor.module.css';
import { ConflictDialog } from './conflict/conflict-dialog';
import { LeaveDialog, useLeaveGuard } from './leave-guard';
import { StoredPictures, useStoredAddresses } from './pictures/picture-files';
import { SaveBar } from './save-bar';
import { StoredCollege } from './fields/field-origin';
import { FormSections } from './sections/form-sections';
import { SectionIndex } from './sections/section-index';
import { type CollegeFormStart, useCollegeForm } from './use-college-form';

interface CollegeEditorProps {
  start: CollegeFormStart;
  onAdded(college: EditableCollege): void;
}

/** The form of a college, to add one and to change one. */
export function CollegeEditor({ start, onAdded }: CollegeEditorProps) {
  const { form, base, element, courses, progress, failure, draft, reveal, submit, conflict, keywords } = useCollegeForm(
    start,
    onAdded,
  );
  const { isAsking, stay, leave } = useLeaveGuard(draft.isEdited);
  useUnsavedWork(draft.isEdited);
  return (
    <AdminPage
      title={base ? `Edit ${base.name}` : 'Add a college'}
      lead="Everything is required unless it says optional."
      action={base && <PublicPage id={base._id} />}
    >
      <FormProvider {...form}>
        <StoredCollege value={base}>
          <StoredPictures value={useStoredAddresses(base)}>
            <form ref={element} noValidate className={styles.form} onSubmit={submit}>
              <SectionIndex />
              <div className={styles.column}>
                <div className={styles.sections} inert={progress !== undefined}>
                  <FormSections courses={courses} keywords={keywords} />
                </div>
                <SaveBar
                  label={base ? 'Save changes' : 'Add college'}
                  progress={progress}
                  keptAt={draft.keptAt}
                  failure={failure}
                  onShow={reveal}
                />
              </div>
            </form>
          </StoredPictures>
        </StoredCollege>
      </FormProvider>
      {base && <CollegeHistory collegeId={base._id} />}
      {conflict && <ConflictDialog {...conflict} />}
      {isAsking && <LeaveDialog onStay={stay} onLeave={leave} />}
    </AdminPage>
  );
}

const PublicPage = ({ id }: { id: string }) => (
  <Link to={paths.college(id)} className={styles.public}>
    <Icon name="eye" />
    See the public page
  </Link>
);
