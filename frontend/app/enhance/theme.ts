import { keptTheme, showTheme } from '~/features/layout/theme';

// In the head, before anything is painted: a chosen colour scheme must not flash.
const theme = keptTheme();
if (theme) showTheme(theme);
