import { plain } from '@setu/sdk';
import { RadioGroup } from '@setu/ui';

export type ProofWay = 'mailbox' | 'photo';

interface ProofWayChoiceProps {
  way: ProofWay;
  onChange(way: ProofWay): void;
}

export const ProofWayChoice = ({ way, onChange }: ProofWayChoiceProps) => (
  <RadioGroup
    label={plain('How do you prove that you study there?')}
    options={[
      { value: 'mailbox', label: plain('College mailbox') },
      { value: 'photo', label: plain('Photo of an ID card or fee receipt') },
    ]}
    value={way}
    onChange={onChange}
  />
);
