import { allRoutes } from '../../test/support/routes.js';

const routes = allRoutes();

it('finds the routes of every module', () => {
  const controllers = new Set(routes.map(({ controller }) => controller));
  expect([...controllers]).toEqual(
    expect.arrayContaining([
      'CollegesController',
      'CollegeEditingController',
      'AdminCollegesController',
      'ImportsController',
      'AccountController',
      'MeController',
      'UsersController',
      'MessagesController',
      'ApplicationsController',
      'GoogleController',
      'MediaController',
      'AdminController',
      'AdminAccountController',
      'OverviewController',
      'HistoryController',
      'HealthController',
    ]),
  );
  expect(routes.length).toBeGreaterThan(45);
});

it.each(routes)('$controller $method $path says who may call it: $access', ({ access }) =>
  expect(['public', 'signed-in', 'admin']).toContain(access),
);
