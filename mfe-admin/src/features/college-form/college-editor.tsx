import type { RequiredFields, EditableCollege } from '@setu/contracts';
import { Link, paths, useUnsavedWork } from '@setu/sdk';
import { Icon } from '@setu/ui';
import type { MouseEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { AdminPage } from '../../components/admin-page';
import { useMay } from '../../components/rights';
import { CollegeHistory } from '../history/history-list';
import styles from './college-editor.module.css';
import { CompletenessMeter } from './completeness-meter';
import { ConflictDialog } from './conflict/conflict-dialog';
import { RequiredFieldsContext } from './fields/fields';
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
  const { form, base, asked, element, courses, progress, failure, draft, conflict, keywords, ...actions } =
    useCollegeForm(start, onAdded);
  const mayChange = useMay()('catalogue');
  const Sections = mayChange ? 'div' : 'fieldset';
  const { isAsking, stay, leave } = useLeaveGuard(draft.isEdited);
  useUnsavedWork(draft.isEdited);
  // The form shows the earlier values. What is typed and not saved stays; a save compares it with them.
  const onReverted = draft.isEdited ? undefined : () => window.location.reload();
  return (
    <AdminPage
      title={base ? `${mayChange ? 'Edit ' : ''}${base.name}` : 'Add a college'}
      lead={mayChange ? leads[asked] : 'Read only: your role does not include editing colleges.'}
      action={base && <PublicPage id={base._id} />}
    >
      <FormProvider {...form}>
        <CompletenessMeter isNew={!base} />
        <RequiredFieldsContext value={asked}>
          <StoredCollege value={{ college: base, onReverted }}>
            <StoredPictures value={useStoredAddresses(base)}>
              <form
                ref={element}
                noValidate
                className={styles.form}
                onSubmit={actions.submit}
                onMouseDown={keepFocus}
                onClickCapture={focusPressed}
              >
                <SectionIndex />
                <div className={styles.column}>
                  <Sections className={styles.sections} inert={progress !== undefined} {...(!mayChange && disabled)}>
                    <FormSections courses={courses} keywords={keywords} />
                  </Sections>
                  {mayChange && (
                    <SaveBar
                      label={base ? 'Save changes' : 'Add college'}
                      progress={progress}
                      savedAt={draft.savedAt}
                      failure={failure}
                      onShow={actions.reveal}
                      onSaveInProgress={asked === 'all' ? actions.saveInProgress : undefined}
                    />
                  )}
                </div>
              </form>
            </StoredPictures>
          </StoredCollege>
        </RequiredFieldsContext>
      </FormProvider>
      {base && <CollegeHistory collegeId={base._id} onReverted={onReverted} />}
      {conflict && <ConflictDialog {...conflict} />}
      {isAsking && <LeaveDialog onStay={stay} onLeave={leave} />}
    </AdminPage>
  );
}

/**
 * A button that is pressed leaves the focus in the field until the press is over. Otherwise the field's problem, shown as it is left, would move the button away
 * from under the pointer, and the press would be lost.
 */
function keepFocus(event: MouseEvent) {
  if (buttonOf(event)) event.preventDefault();
}

const focusPressed = (event: MouseEvent) => buttonOf(event)?.focus({ preventScroll: true });

const buttonOf = ({ target }: MouseEvent) => (target as Element).closest('button');

/** Props of a fieldset in which nothing can be changed. */
const disabled = { disabled: true };

const leads: Record<RequiredFields, string> = {
  all: 'Everything is required unless it says optional.',
  known: 'Save what is known. Only the name is required.',
};

const PublicPage = ({ id }: { id: string }) => (
  <Link to={paths.college(id)} className={styles.public}>
    <Icon name="eye" />
    See the public page
  </Link>
);
