import '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'catalog/FeaturedColleges': object;
  }
}
