import type { CollegeCard, Page } from '@setu/contracts';

export const featuredPath = '/api/colleges?sample=4';
export type Featured = Page<CollegeCard>;
