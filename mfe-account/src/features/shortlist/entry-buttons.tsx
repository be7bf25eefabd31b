import { plain } from '@setu/sdk';
import { IconButton } from '@setu/ui';

interface EntryButtonsProps {
  /** Named in the labels. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Moves an entry of an ordered list, or removes it. `useMoves` finds the buttons by `data-move`. */
export const EntryButtons = ({ title, isFirst, isLast, onMove, onRemove }: EntryButtonsProps) => (
  <>
    <IconButton
      icon="arrow-up"
      label={plain('Move up {title}', { title })}
      data-move="-1"
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      icon="arrow-down"
      label={plain('Move down {title}', { title })}
      data-move="1"
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon="trash" label={plain('Remove {title}', { title })} onClick={onRemove} />
  </>
);
