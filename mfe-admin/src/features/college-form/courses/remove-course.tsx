import { Button, Dialog } from '@setu/ui';

interface RemoveCourseProps {
  title: string;
  onRemove(): void;
  onClose(): void;
}

/** A course is much typing: it is named before it goes. */
export const RemoveCourse = ({ title, onRemove, onClose }: RemoveCourseProps) => (
  <Dialog open title="Remove this course?" size="sm" onClose={onClose}>
    <div className="ui-stack">
      <p>
        <strong>{title}</strong> goes with its eligibility, fees and scholarships once the college is saved.
      </p>
      <div className="ui-row">
        <Button variant="danger" icon="trash" onClick={onRemove}>
          Remove course
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  </Dialog>
);
