/**
 * Takes the place of the attributes of Gatsby's announcer of pages, which speaks English and interrupts what is being read
 * (gatsby/webpack.ts): a hidden element is not read. Ours is `layouts/route-announcer.tsx`.
 */
export const RouteAnnouncerProps = { id: 'gatsby-announcer', hidden: true };
