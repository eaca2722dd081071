export default {
  rest: { defaultLimit: 25, maxLimit: 250, withCount: true },
};
