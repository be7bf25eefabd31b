import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface SlotProps {
    /** Reviews of a college by its students, below the editors' mark. It moves into the sdk with its next major version. */
    'college-reviews': { collegeId: string; name: string };
  }
  interface WidgetProps {
    'catalog/FeaturedColleges': SlotProps['home-section'];
  }
}
