/** What chats and social networks show of a shared link, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }
