import { expect, it } from 'vitest';
import { idOf } from './classes';

it.each([
  ['Yellow branch', 'yellow-branch'],
  ['Co-op & friends', 'co-op-friends'],
  ['Events 2026', 'events-2026'],
  ['Gebäude', 'gebäude'],
  ['Дерево жизни', 'дерево-жизни'],
  ['建物', '建物'],
])('a part with the title %s is at #%s', (title, id) => expect(idOf(title)).toBe(id));
