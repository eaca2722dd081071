interface Plugin {
  routes: Record<string, unknown>;
}

/**
 * Takes out every route that users-permissions itself would serve on /api: anyone could register and sign in there past
 * approval, and `/users/:id` stands in the way of the contract's own paths (DESIGN §6, §9).
 */
export default (plugin: Plugin): Plugin => {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
};
