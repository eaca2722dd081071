/**
 * A speech bubble in the colour of the chat service beside links to the manager's chat (SPEC §2). A drawing of our own: the
 * service's logo may be used only by its rules (docs/decisions/0062-failed-pages.md).
 */
export const ChatMark = ({ size = '1.375rem' }: { size?: string }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    data-chat-mark=""
    viewBox="0 0 24 24"
    width={size}
    height={size}
    css={{ width: size, height: size, flex: 'none' }}
  >
    <path
      d="M12 3.5c-5.2 0-9.25 3.2-9.25 7.2 0 2.6 1.7 4.8 4.2 6.1l-.9 3.7 4.4-2.7c.5.1 1 .1 1.55.1 5.2 0 9.25-3.2 9.25-7.2s-4.05-7.2-9.25-7.2z"
      fill="#fee500"
      stroke="#3c1e1e"
      strokeWidth="1.25"
      strokeLinejoin="round"
    />
  </svg>
);
