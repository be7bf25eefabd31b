import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'catalog/FeaturedColleges': SlotProps['home-section'];
  }
}
