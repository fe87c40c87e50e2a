export { aboutOf } from './about';
export { default as contactForm } from './contact-form.island';
export { outcomeOf } from './outcome';
