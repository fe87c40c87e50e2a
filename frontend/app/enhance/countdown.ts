import { startCountdown } from '~/ui/countdown';

// Of error screens only: they take the reader on.
document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(startCountdown);
